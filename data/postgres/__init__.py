"""The store on PostgreSQL, through psycopg 3. It is imported lazily, only if the store's address names PostgreSQL."""

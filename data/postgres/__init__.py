"""The store on PostgreSQL, through psycopg 3. Nothing outside imports this room before `DATABASE_URL` asks for it."""

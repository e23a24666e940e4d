# docker build -t baraza . && docker run -d --env DISCORD_TOKEN=... --volume baraza:/data baraza
FROM python:3.13-slim AS build
COPY requirements.txt requirements-sentry.txt ./
# For SENTRY_DSN: docker build --build-arg EXTRA="-r requirements-sentry.txt" ...
ARG EXTRA=""
RUN python -m venv /venv \
    && /venv/bin/python -m pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt ${EXTRA}

FROM python:3.13-slim
RUN useradd --system --create-home --uid 10001 baraza && mkdir /data && chown baraza /data
COPY --from=build /venv /venv
WORKDIR /app
COPY bot.py config.py ./
COPY cogs cogs
COPY data data
COPY engines engines
COPY locales locales
COPY process process
COPY render render
COPY sandbox sandbox
COPY tables tables
USER baraza
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 DATABASE_PATH=/data/baraza.db METRICS_PORT=9108
VOLUME /data
# Healthy: this process answers.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"METRICS_PORT\"]}/healthz', timeout=5)"]
CMD ["python", "bot.py"]

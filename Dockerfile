# docker build -t baraza . && docker run -d --restart unless-stopped --env DISCORD_TOKEN=... --volume baraza:/data baraza
FROM python:3.13-slim AS build
COPY requirements.txt ./
COPY requirements/sentry.txt requirements/
# For SENTRY_DSN: docker build --build-arg EXTRA="-r requirements/sentry.txt" ...
ARG EXTRA=""
RUN python -m venv /venv \
    && /venv/bin/python -m pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt ${EXTRA}
# What the packages' licences ask to be passed on with them. Those of Python and of Debian's packages lie in the image anyway.
COPY deploy/licences.py ./
RUN /venv/bin/python licences.py > /licences.txt

# The endgame tables of six pieces, which are too large for the repository; they are the same on every platform.
FROM --platform=$BUILDPLATFORM python:3.13-slim AS tables
COPY requirements.txt ./
COPY requirements/tables.txt requirements/
RUN python -m venv /venv \
    && /venv/bin/python -m pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt -r requirements/tables.txt
WORKDIR /app
COPY engines engines
COPY makers makers
RUN /venv/bin/python -m makers.yote_endgame

FROM python:3.13-slim
RUN groupadd --gid 10001 baraza && useradd --create-home --uid 10001 --gid 10001 baraza && mkdir /data && chown baraza:baraza /data
COPY --from=build /venv /venv
WORKDIR /app
COPY LICENSE bot.py config.py ./
COPY --from=build /licences.txt ./
COPY cogs cogs
COPY data data
COPY engines engines
COPY --from=tables /app/engines/yote/endgame-*-6.table engines/yote/
COPY locales locales
COPY process process
COPY render render
COPY sandbox sandbox
COPY tables tables
# The bot's user may not write here: without this every process would compile the program and draw its sprites anew.
RUN /venv/bin/python -m compileall -q . && /venv/bin/python -m process.drawing
# A number, by which Kubernetes sees that it is not root.
USER 10001
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 MALLOC_ARENA_MAX=2 DATABASE_PATH=/data/baraza.db METRICS_PORT=9108
VOLUME /data
# Healthy: this process answers.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"METRICS_PORT\"]}/healthz', timeout=5)"]
CMD ["python", "bot.py"]

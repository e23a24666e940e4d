"""``python -m sandbox``: the sandbox alone, for a bot started by other means."""

import argparse
import asyncio
import sys

from sandbox.server import Sandbox


async def serve(port: int) -> None:
    """Run the sandbox until interrupted, and print its addresses."""
    box = Sandbox(port=port)
    try:
        await box.start()
    except OSError as error:
        sys.exit(f"Port {port} cannot be had ({error.strerror}); choose another with --port.")
    lines = {"page": box.page_url, "REST": box.api_url, "gateway": box.gateway_url, "token": box.token}
    sys.stdout.writelines(f"{name:8}{value}\n" for name, value in lines.items())
    sys.stdout.flush()
    try:
        await asyncio.Event().wait()
    finally:
        await box.stop()


def main() -> None:
    """Read the command line and run the sandbox."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=serve.__doc__)
    parser.add_argument("--port", type=int, default=8124, help="where to listen on 127.0.0.1; 0 takes a free port")
    try:
        asyncio.run(serve(parser.parse_args().port))
    except KeyboardInterrupt:
        sys.stdout.write("\n")


if __name__ == "__main__":
    main()

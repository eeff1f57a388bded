/** The health check of a container: ends with 0 where the process is ready. @param port in place of PORT, as METRICS_PORT of a worker */
const port = process.argv[2] ?? process.env.PORT ?? '3000';
const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;

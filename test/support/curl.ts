import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Executes a curl command line by `fetch`, so that shell examples run where curl is not installed. Supports
 * the options of `examples/program.sh` and fails at any other.
 */
const { values, positionals } = parseArgs({
  options: {
    silent: { type: 'boolean' },
    'show-error': { type: 'boolean' },
    'fail-with-body': { type: 'boolean' },
    header: { type: 'string', multiple: true, default: [] },
    user: { type: 'string' },
    data: { type: 'string' },
    form: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const [url = '', ...others] = positionals;
if (others.length > 0) throw new Error(`one address is expected: ${positionals.join(' ')}`);

function formOf(parts: readonly string[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(part) ?? [];
    if (!value.startsWith('@')) form.append(name, value);
    else form.append(name, new Blob([readFileSync(value.slice(1))]), basename(value.slice(1)));
  }
  return form;
}

const headers = new Headers(values.header.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
if (values.user !== undefined)
  headers.set('authorization', `Basic ${Buffer.from(values.user).toString('base64')}`);
// Curl's own default for `--data`.
if (values.data !== undefined && !headers.has('content-type'))
  headers.set('content-type', 'application/x-www-form-urlencoded');
const body = values.form.length > 0 ? formOf(values.form) : values.data;

const response = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) });
process.stdout.write(await response.text());
// Curl's exit code for `--fail-with-body`.
if (!response.ok && values['fail-with-body']) process.exitCode = 22;

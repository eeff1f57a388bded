import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ROOT, type Task } from './plan.ts';
import { type Outcome, outcomeIn } from './reports.ts';

export interface Done extends Outcome {
  readonly task: Task;
  readonly seconds: number;
}

/** What Node.js makes of sources and tools, for the next process that loads them. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

/** Half of what a process has that does not fill: it goes on while both cores are wanted. */
const FILLING = 3;

/** So many of the last lines of a command that fails without a report are told again. */
const TOLD_LINES = 12;

/** Tasks side by side, in their order as far as cores are free; all of them, also after a failure. */
export async function carryOut(tasks: readonly Task[], cores: number): Promise<Done[]> {
  const waiting = [...tasks];
  const running = new Map<string, Promise<Done>>();
  const done: Done[] = [];
  let free = cores;
  const share = ({ cores: wanted = 1 }: Task) => Math.min(wanted, cores);
  const isDue = ({ after = [] }: Task) => after.every((name) => done.some((it) => it.task.name === name));
  // One that waits for cores alone is not overtaken: small ones would keep a large one from ever having enough.
  const next = () => {
    const at = waiting.findIndex(isDue);
    const task = waiting[at];
    return task !== undefined && share(task) <= free ? at : -1;
  };
  while (waiting.length > 0 || running.size > 0) {
    for (let at = next(); at >= 0; at = next()) {
      const [task] = waiting.splice(at, 1) as [Task];
      free -= share(task);
      running.set(task.name, run(task));
    }
    if (running.size === 0) throw new Error(`nothing lets ${waiting.map(({ name }) => name)} begin`);
    const ended = await Promise.race(running.values());
    running.delete(ended.task.name);
    free += share(ended.task);
    done.push(ended);
  }
  return done;
}

async function run(task: Task): Promise<Done> {
  const began = performance.now();
  const [program, ...args] = task.command;
  const say = (line: string) => process.stdout.write(`${task.name} | ${line}\n`);
  const lines: string[] = [];
  say('begins');
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...task.env },
  });
  if (task.fills && child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + FILLING));
  const tell = (stream: Readable) =>
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      say(line);
    });
  tell(child.stdout);
  tell(child.stderr);
  const code: unknown = await once(child, 'close').then(
    ([status]) => status,
    (error: Error) => {
      lines.push(error.message);
      return 1;
    },
  );
  const seconds = (performance.now() - began) / 1000;
  say(`${code === 0 ? 'is done' : 'FAILED'} after ${seconds.toFixed(1)} s`);
  return { task, seconds, ...outcomeOf(task, code === 0, lines) };
}

function outcomeOf(task: Task, ok: boolean, lines: readonly string[]): Outcome {
  const told = task.report && outcomeIn(task.report);
  const passed = told?.passed ?? (ok && !task.report ? 1 : 0);
  const failures = told?.failures ?? [];
  if (ok ? told || !task.report : failures.length > 0) return { passed, failures };
  const error = lines.slice(-TOLD_LINES).join('\n');
  return { passed, failures: [...failures, { file: task.command.join(' '), test: task.name, error }] };
}

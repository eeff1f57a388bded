import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes a folder and those above it, where they are missing. Not by Node's own `recursive`, which never ends where a file system
 * denies that a folder is there as soon as something shall be made in it, as `/proc` does.
 * @throws StartError where it cannot be made
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    if (!isThere(path)) makeWithin(path, mode);
  } catch (error) {
    throw new StartError(`The folder ${path} cannot be made: ${(error as Error).message}`);
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function makeWithin(path: string, mode: number): void {
  if (dirname(path) !== path && !isThere(dirname(path))) makeWithin(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another start may have been faster.
    if (!isThere(path)) throw error;
  }
}

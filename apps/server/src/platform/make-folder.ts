import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Creates a folder and its missing parents. Node's own `recursive` never ends on a file system such as
 * `/proc`, which denies that an existing folder is there when something is created in it.
 * @throws StartError if it cannot be created
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    if (!isFolder(path)) makeFolders(path, mode);
  } catch (error) {
    throw new StartError(`The folder ${path} could not be created: ${(error as Error).message}`);
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function makeFolders(path: string, mode: number): void {
  if (dirname(path) !== path && !isFolder(dirname(path))) makeFolders(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

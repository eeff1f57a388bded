import { type FunctionComponent, lazy } from 'react';
import { arrived } from '../lib/arrival/arrived.ts';
import { loadTexts } from './i18n.ts';

/** Loads a part of a page and its texts when it is first rendered; a missing file is waited for. */
export const lazyWithTexts = <Props>(
  load: () => Promise<FunctionComponent<Props>>,
  ...names: Parameters<typeof loadTexts>
) =>
  lazy(async () => {
    const [part] = await Promise.all([arrived(load), loadTexts(...names)]);
    return { default: part };
  });

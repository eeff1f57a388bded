import { type FunctionComponent, lazy } from 'react';
import { loadTexts } from './i18n.ts';

/** A part of a page that comes when it is first drawn, with the texts that it says. */
export const lazyWithTexts = <Props>(
  load: () => Promise<FunctionComponent<Props>>,
  ...names: Parameters<typeof loadTexts>
) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts(...names)]);
    return { default: part };
  });

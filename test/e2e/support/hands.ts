import type { Locator, Page } from '@playwright/test';

/** Seconds of a person: to see, point and click, and to press a key. They fit what the tasks took whoever measured them first. */
const PERSON = { click: 2.5, key: 0.5 } as const;

export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** Of the person, with what the product lets it wait. */
  readonly seconds: number;
  /** What the product lets a person wait, of these. */
  readonly waited: number;
}

/** Clicks and types as a person does, and counts it. */
export function hands(page: Page) {
  let clicks = 0;
  let keys = 0;
  let waited = 0;

  const timed = async (act: () => Promise<unknown>) => {
    const before = performance.now();
    await act();
    waited += (performance.now() - before) / 1000;
  };

  return {
    page,
    async click(target: Locator): Promise<void> {
      clicks += 1;
      await timed(() => target.click());
    },
    /** A key, or each letter of a text. */
    async type(text: string): Promise<void> {
      keys += text.length;
      await timed(() => page.keyboard.insertText(text));
    },
    async press(key: string): Promise<void> {
      keys += 1;
      await timed(() => page.keyboard.press(key));
    },
    /** Drags a file from a folder onto the page: one gesture. */
    async drop(name: string, content: string): Promise<void> {
      clicks += 1;
      await timed(async () => {
        const dataTransfer = await page.evaluateHandle(
          ([file, text]) => {
            const data = new DataTransfer();
            data.items.add(new File([text], file, { type: 'text/csv' }));
            return data;
          },
          [name, content] as const,
        );
        await page.dispatchEvent('body', 'dragover', { dataTransfer });
        await page.dispatchEvent('body', 'drop', { dataTransfer });
      });
    },
    /** What the person waits for before the next act. */
    see: (sight: () => Promise<unknown>): Promise<void> => timed(sight),
    effort: (): Effort => ({
      clicks,
      keys,
      seconds: clicks * PERSON.click + keys * PERSON.key + waited,
      waited,
    }),
  };
}

export type Hands = ReturnType<typeof hands>;

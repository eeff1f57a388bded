const HOUR = 3_600_000;

/** As NODE_OPTIONS: loaded before the program; the clock of its process, and no other, is wrong by so many hours. */
export function clockWrongBy(hours: number): string {
  const source = `const Right = Date; const off = ${hours * HOUR};
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + off) : super(...given); }
      static now() { return Right.now() + off; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}

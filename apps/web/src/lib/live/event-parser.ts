/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Puts the pieces of a stream together and gives the events that they complete; comments are left out. */
export function eventParser(): (piece: string) => readonly ServerEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(eventOf).filter((event) => event.data !== '');
  };
}

function eventOf(block: string): ServerEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n');
  return { name: field('event'), data: field('data') };
}

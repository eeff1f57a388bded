import { createParser } from 'eventsource-parser';

/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Puts the pieces of a stream together and gives the events that they complete; comments are left out. */
export function eventParser(): (piece: string) => readonly ServerEvent[] {
  let whole: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => whole.push({ name: event, data }),
  });
  return (piece) => {
    whole = [];
    parser.feed(piece);
    return whole;
  };
}

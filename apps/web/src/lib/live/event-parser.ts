import { createParser } from 'eventsource-parser';

/** One server-sent event (SSE). */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Returns a parser that turns chunks of the stream into complete events; comments are dropped. */
export function eventParser(): (chunk: string) => readonly ServerEvent[] {
  let events: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ name: event, data }),
  });
  return (chunk) => {
    events = [];
    parser.feed(chunk);
    return events;
  };
}

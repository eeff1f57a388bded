/** A new key for one act; also where `crypto.randomUUID` is missing, as on plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** For a form that may be sent again: the same content keeps its key, so that it is carried out once; other content gets another. */
export function keysOfBodies(): (body: unknown) => string {
  let last = { text: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: newIdempotencyKey() };
    return last.key;
  };
}

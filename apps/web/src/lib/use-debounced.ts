import { useEffect, useState } from 'react';

/** Debounces a value: returns it once it has not changed for so many milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debounced, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

import { useEffect } from 'react';

/** Moves the focus to a field that has just come because of what the person did; null moves nothing. */
export function useFocusOn(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.focus();
  }, [id]);
}

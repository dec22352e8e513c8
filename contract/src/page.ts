import { z } from 'zod';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts';

/** Fields every paged list takes: an opaque cursor and a size of 1–100 (default 25). */
export const pageInput = {
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
};

/** A page of items; next_cursor is null on the last one, total only where it was asked for. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    next_cursor: z.string().nullable(),
    total: z.number().int().optional(),
  });
}

/** A whole list that never pages (look-ups, catalogs). */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) });
}

/** What lies in a bin, by id and name, and since when (ISO 8601). */
export const removedList = listOf(
  z.object({ id: z.string(), name: z.string(), deleted_at: z.string() }).meta({ id: 'Removed' }),
);

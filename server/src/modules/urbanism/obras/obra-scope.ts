/** Whose eyes a query of works has: staff see all of them, everybody else what is published. */
export type ObraScope = 'staff' | 'public';

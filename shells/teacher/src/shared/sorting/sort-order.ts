/** How a table is sorted: the key of a column, and its direction. */
export interface SortOrder {
  column: string;
  descending: boolean;
}

/** A column by which a table can be sorted. */
export interface SortColumn {
  key: string;
  header: string;
}

/** The sort order after a header is pressed: ascending first, descending on the second press of the same header. */
export const orderAfterPress = (order: SortOrder | null, column: string): SortOrder => ({
  column,
  descending: order?.column === column && !order.descending,
});

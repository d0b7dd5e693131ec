export const attach = 0, Collection = 0;

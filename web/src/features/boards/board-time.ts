/** Weeks begin on Monday there, wherever the reader is. */
export const boardZone = 'Europe/London'

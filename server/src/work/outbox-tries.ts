/** How often something that is to leave the house is tried; after the last time it stays for an operator to see. */
export const maxAttempts = 12

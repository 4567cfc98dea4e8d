/** The tile with which the board of a day counts for the days in a row. A full board counts, too. */
export const DAY_GOAL = 256

let isDue = false;

/**
 * Records whether the page knows that the client has yet to acknowledge the prior information (spec D53). The API
 * decides; this only keeps files in the browser that it would refuse.
 */
export function noteInformationDue(due: boolean): void {
  isDue = due;
}

export const isInformationDue = (): boolean => isDue;

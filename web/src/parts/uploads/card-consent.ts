/** Applications for which the page knows that a consent to copies of the Cartão de Cidadão is missing (spec D50). */
const missing = new Set<string>();

/** Records what the page knows about the consent. The API decides; this only saves it a request that it would refuse. */
export function noteCardConsent(applicationId: string, isGiven: boolean): void {
  if (isGiven) missing.delete(applicationId);
  else missing.add(applicationId);
}

export const lacksCardConsent = (applicationId: string): boolean => missing.has(applicationId);

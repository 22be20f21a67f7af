/** Applications for which the page knows that a consent to copies of the Cartão de Cidadão is missing (spec D50). */
const missingConsents = new Set<string>();

/** Records what the page knows about the consent. The API decides; this only saves it a request that it would refuse. */
export function noteCardConsent(applicationId: string, isGiven: boolean): void {
  if (isGiven) missingConsents.delete(applicationId);
  else missingConsents.add(applicationId);
}

export const lacksCardConsent = (applicationId: string): boolean => missingConsents.has(applicationId);

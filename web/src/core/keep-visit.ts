/** Where the query of the address by which a visit began is kept. */
export const visitKey = 'morada:visit';

const maxLength = 1000;

/**
 * Keeps the query of an address that a campaign leads to, while the visit lasts: in this tab, and in no cookie. What is sent
 * of it is read by visit-campaign.ts, so that public pages load next to no script.
 */
export function keepVisit(): void {
  const query = location.search;
  if (!/[?&]utm_/.test(query)) return;
  try {
    if (sessionStorage.getItem(visitKey) === null) sessionStorage.setItem(visitKey, query.slice(0, maxLength));
  } catch {
    // Without storage the campaign is not known.
  }
}

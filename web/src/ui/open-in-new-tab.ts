/**
 * Opens an address that has to be asked for first in a new tab. The tab opens at once, within the click, so that
 * pop-up blockers let it pass; it gets the address when that arrives and never a hold on this page.
 *
 * Gives false when the browser refused the tab; rejects as `address` does, the tab closed again.
 */
export async function openInNewTab(address: () => Promise<string>): Promise<boolean> {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  // `noopener` as a feature would give no handle to set the address with.
  tab.opener = null;
  try {
    tab.document.title = 'A abrir…';
    tab.location.replace(await address());
    return true;
  } catch (error) {
    tab.close();
    throw error;
  }
}

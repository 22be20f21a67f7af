/**
 * Opens an address that has to be fetched first in a new tab. The tab opens at once, within the click, so that pop-up
 * blockers allow it; it is redirected when the address arrives and has no access to this page.
 *
 * Returns false if the browser blocked the tab; rejects like `address`, after closing the tab.
 */
export async function openInNewTab(address: () => Promise<string>): Promise<boolean> {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  // The feature `noopener` would return no window handle to navigate.
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

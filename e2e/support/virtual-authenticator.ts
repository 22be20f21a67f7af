import type { Page } from '@playwright/test';

/** A device with a fingerprint reader, as Chromium plays one. */
export interface VirtualAuthenticator {
  /** False: the person does not touch the reader, and the browser's question is refused. */
  setUserVerified(isVerified: boolean): Promise<void>;
  /** Removes its passkeys, as somebody does in the settings of the device: no site hears of it. */
  clear(): Promise<void>;
  /** How many passkeys it holds. */
  count(): Promise<number>;
}

/** Gives a page a device that can hold passkeys and answers at once. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUserVerified: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    clear: async () => void (await session.send('WebAuthn.clearCredentials', { authenticatorId })),
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

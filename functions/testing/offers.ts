import type { StaffOfferView } from '#shared/offers/routes.ts';
import type { RouteInput, RouteOutput } from '#shared/routes.ts';
import { addSubmittedClient } from './journey.ts';
import { makeAgain } from './make-again.ts';
import type { World } from './world.ts';

type Terms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;

const indexed = {
  kind: 'indexed',
  index: 'euribor_6m',
  indexValue: 2.321,
  indexMonth: '2026-10',
  spread: 0.9,
} as const;

/** Returns the terms of an offer with a published instalment: 650.42 €. */
export const terms = (changes: Partial<Terms> = {}): Terms => ({
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: 150_000,
  termMonths: 360,
  phases: [{ ...indexed, months: 360, tan: 3.221 }],
  ...changes,
});

export async function publishOffer(
  world: World,
  staffId: string,
  applicationId: string,
  changes: Partial<Terms> = {},
): Promise<RouteOutput<'offers.publish'>> {
  const { id, version } = await world.succeed('offers.draft', staffId, { applicationId, ...terms(changes) });
  return world.succeed('offers.publish', staffId, { applicationId, offerId: id, version });
}

/** Adds a client in stage proposta with published offers, in the order of `banks`. */
export const addClientWithOffers = (world: World, staffId: string, banks: readonly string[]) =>
  makeAgain(
    world,
    `offers ${JSON.stringify(banks)}`,
    async () => {
      const client = await addSubmittedClient(world);
      const offers: StaffOfferView[] = [];
      for (const bankName of banks) {
        offers.push(await publishOffer(world, staffId, client.applicationId, { bankName }));
        world.pass(1000);
      }
      return { ...client, offers };
    },
    [staffId],
  );

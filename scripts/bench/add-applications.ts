import type { ApiSession } from '../../local/demo/api-session.ts';

/** Milliseconds after which no further application is begun. */
const longest = 20_000;

/** Creates applications in the first stage, each client one after the other. Gives how many were made in the time there is. */
export async function addApplications(clients: readonly ApiSession[], count: number): Promise<number> {
  const until = performance.now() + longest;
  let begun = 0;
  const work = async (client: ApiSession): Promise<void> => {
    const { currentApplicationId } = await client.call('people.me', {});
    let current = currentApplicationId;
    while (begun < count && performance.now() < until) {
      begun++;
      const { application } = await client.call('applications.onboard', {
        countryIncome: 'PT',
        employmentStatus: 'employed',
        purpose: 'first_home',
        hasProperty: false,
        whatsapp: { optIn: false },
        ...(current ? { furtherTo: current } : {}),
      });
      current = application.id;
    }
  };
  await Promise.all(clients.map(work));
  return begun;
}

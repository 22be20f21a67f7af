import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';

export const priorInformationInputs: ExampleInputs<'prior-information'> = {
  'prior-information.deliver': () => ({ version: versionInForce }),
  'prior-information.acknowledge': () => ({ version: versionInForce }),
};

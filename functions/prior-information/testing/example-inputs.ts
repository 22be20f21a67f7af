import { versionInForce } from '../../../shared/prior-information/in-force.ts';
import type { ExampleInputs } from '../../testing/example-inputs.ts';

export const priorInformationInputs: ExampleInputs<'prior-information'> = {
  'prior-information.deliver': () => ({ version: versionInForce }),
  'prior-information.acknowledge': () => ({ version: versionInForce }),
};

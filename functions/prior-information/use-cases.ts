import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { acknowledge, deliver } from './deliver.ts';

export const priorInformationUseCases: UseCases<Dependencies, 'prior-information'> = {
  'prior-information.deliver': deliver,
  'prior-information.acknowledge': acknowledge,
};

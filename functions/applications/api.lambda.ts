import { applicationsRoutes } from '../../shared/applications/routes.ts';
import { observabilityVariables, readEnvironment, readingVariables } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { createQueueClient } from '../platform/queue.ts';
import { createReadingQueue } from '../platform/reading-queue.ts';
import { applicationsUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables, ...readingVariables });

export const handler = createHttpHandler(
  applicationsRoutes,
  applicationsUseCases,
  {
    ...createHttpDependencies(environment),
    requestReading: createReadingQueue(createQueueClient(), environment.READING_QUEUE_URL),
  },
  createObservability(environment),
);

import { answerPageTask } from '#platform/pages/page-worker.ts';

/** The thread that opens a file: a bundle of its own, `thread.cjs`, beside the function's. */
void answerPageTask();

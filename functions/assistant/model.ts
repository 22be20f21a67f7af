import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';

export interface Prompt {
  /** What it is, what it knows and what it may not do. */
  readonly system: string;
  /** What is asked, without identifiers. */
  readonly question: string;
}

/** A language model as the assistant asks it. */
export interface Model {
  /** The answer as text; undefined when it did not come to an end of its own. Throws when the service fails. */
  ask(prompt: Prompt): Promise<string | undefined>;
}

/** Milliseconds for an answer: somebody is waiting, and there is an answer without it. */
const patience = 12_000;
const maxTokens = 400;
/** Close to the text it is given. */
const temperature = 0.1;

export const createBedrockClient = (): BedrockRuntimeClient =>
  new BedrockRuntimeClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: patience, throwOnRequestTimeout: true },
  });

/** A model of Amazon Bedrock by its id, asked with the Converse API. */
export function createBedrockModel(client: BedrockRuntimeClient, modelId: string): Model {
  return {
    async ask({ system, question }) {
      const { output, stopReason } = await client.send(
        new ConverseCommand({
          modelId,
          system: [{ text: system }],
          messages: [{ role: 'user', content: [{ text: question }] }],
          inferenceConfig: { maxTokens, temperature },
        }),
        { abortSignal: AbortSignal.timeout(patience) },
      );
      // Cut off in the middle or held back by the service's filters: nothing to show.
      if (stopReason !== 'end_turn' && stopReason !== 'stop_sequence') return undefined;
      return output?.message?.content?.map(({ text }) => text ?? '').join('');
    },
  };
}

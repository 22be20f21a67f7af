import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';

export interface Prompt {
  /** System prompt: role, knowledge and restrictions. */
  system: string;
  /** The question, without identifiers. */
  question: string;
}

export interface Model {
  /** Returns the answer as text; undefined if it was incomplete. Throws if the service fails. */
  ask(prompt: Prompt): Promise<string | undefined>;
}

/** Timeout in milliseconds: a person is waiting, and there is an answer without the model. */
const modelTimeout = 12_000;
const maxTokens = 400;
/** Low, to stay close to the given text. */
const temperature = 0.1;

export const createBedrockClient = (): BedrockRuntimeClient =>
  new BedrockRuntimeClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: modelTimeout, throwOnRequestTimeout: true },
  });

/** Creates a model of Amazon Bedrock by its id, with the Converse API. */
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
        { abortSignal: AbortSignal.timeout(modelTimeout) },
      );
      // Truncated, or blocked by the service's filters.
      if (stopReason !== 'end_turn' && stopReason !== 'stop_sequence') return undefined;
      return output?.message?.content?.map(({ text }) => text ?? '').join('');
    },
  };
}

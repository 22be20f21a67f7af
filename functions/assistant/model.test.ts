import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createBedrockModel } from './model.ts';

const service = mockClient(BedrockRuntimeClient);
afterEach(() => void service.reset());
afterAll(() => service.restore());
const model = createBedrockModel(new BedrockRuntimeClient({ region: 'eu-west-1' }), 'maker.model-v1:0');
const prompt = { system: 'Regras', question: 'E agora?' };
const answers = (
  stopReason: 'end_turn' | 'max_tokens' | 'content_filtered' | 'guardrail_intervened',
  texts: string[],
) =>
  service.on(ConverseCommand).resolves({
    output: { message: { role: 'assistant', content: texts.map((text) => ({ text })) } },
    stopReason,
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
    metrics: { latencyMs: 1 },
    $metadata: {},
  });

test('a model is called once, by its id, with the rules separate from the question, and for a short answer', async () => {
  answers('end_turn', ['Segue-se ', 'a escritura.']);
  expect(await model.ask(prompt)).toBe('Segue-se a escritura.');
  const calls = service.commandCalls(ConverseCommand);
  expect(calls.map(({ args: [command] }) => command.input)).toEqual([
    {
      modelId: 'maker.model-v1:0',
      system: [{ text: 'Regras' }],
      messages: [{ role: 'user', content: [{ text: 'E agora?' }] }],
      inferenceConfig: { maxTokens: 400, temperature: 0.1 },
    },
  ]);
});

describe('there is no answer', () => {
  test.each(['max_tokens', 'content_filtered', 'guardrail_intervened'] as const)(
    'if it stopped with %s',
    async (reason) => {
      answers(reason, ['Segue-se a']);
      expect(await model.ask(prompt)).toBeUndefined();
    },
  );

  test('if it returned no text', async () => {
    answers('end_turn', []);
    expect(await model.ask(prompt)).toBe('');
  });
});

/** Number of scenarios that a client can keep in one request. */
export const maxScenarios = 5;

/** Maximum length of a scenario's name, in characters. */
export const maxScenarioName = 60;

/** Name of the scenario with whose figures a request began. */
export const firstScenarioName = 'Simulação inicial';

/** Maximum length of a scenario's figures, as a link of the simulator has them. */
export const maxScenarioFigures = 3000;

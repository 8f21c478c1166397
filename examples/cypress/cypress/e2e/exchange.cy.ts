type Answer<Message> = { readonly type: string; readonly message: Message };

let world = '';

/** Sends a call of the lab in the world of the test. */
function ask<Message>(method: string, path: string, body: Record<string, string> = {}): Cypress.Chainable<Message> {
  const headers = world ? { 'x-world': world } : {};
  return cy.request<Answer<Message>>({ method, url: `${Cypress.env('url')}/lab/api/${path}`, headers, body }).its('body.message');
}

/** Opens the product as a persona, without a password. */
function visitAs(persona: string): void {
  ask<{ path: string }>('POST', `people/${persona}/link`).then(({ path }) => {
    cy.visit(`${Cypress.env('url')}/?world=${world}${path.slice(1)}`);
  });
}

beforeEach(() => {
  world = '';
  ask<{ id: string }>('POST', 'worlds').then(({ id }) => {
    world = id;
  });
});

it('shows the price of the test', () => {
  ask('POST', 'market/price', { symbol: 'BTC/USDT', to: '71234', over: '1m' });
  ask('POST', 'clock/advance', { by: '1m' });
  visitAs('trader');
  cy.contains('71,234').should('be.visible');
});

it('shows a refusal that the lab causes', () => {
  ask('POST', 'faults', { call: 'wallet.*', when: 'always', effect: '500' });
  visitAs('trader');
  cy.contains('button', 'Retry').should('be.visible');
});

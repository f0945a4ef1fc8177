import { expect } from 'chai';
import { Contract } from '#docs/contract/contract.ts';
import { decisionBody, eventBody } from '#service/adapters/webhook/event-body.ts';
import { aWebhookEvent } from '../../harness/webhook-events.ts';

describe('The contract of webhooks', () => {
  const { schemas } = new Contract().document.components;
  const event = aWebhookEvent();

  for (const [schema, body] of Object.entries({
    OrganizationEvent: eventBody(event),
    RegistrationDecision: decisionBody(event),
  })) {
    it(`requires all fields of organization and administrator in ${schema}`, () => {
      const { data } = JSON.parse(body);
      for (const part of ['organization', 'administrator']) {
        const list = `properties.data.properties.${part}.required`;
        const names = Object.keys(data[part]);
        expect(schemas[schema]).to.have.nested.property(list).that.has.members(names);
      }
    });
  }
});

import type { BindToFluentSyntax, ServiceIdentifier } from 'inversify';

type Bind = <Service>(identifier: ServiceIdentifier<Service>) => BindToFluentSyntax<Service>;
type Identifiers<Services> = { [At in keyof Services]: ServiceIdentifier<Services[At]> };

/**
 * Binds a class to what its constructor takes, in that order. What is missing or swapped does not compile.
 *
 * @param port what the class stands for; left out, it stands for itself
 */
export type BindClass = <Needs extends readonly unknown[], Service>(
  Class: new (...needs: Needs) => Service,
  needs: Identifiers<Needs>,
  port?: ServiceIdentifier<Service>,
) => void;

export const bindClassBy =
  (bind: Bind): BindClass =>
  (Class, needs, port = Class) => {
    bind(port).toResolvedValue((...made) => new Class(...(made as never)), needs as never);
  };

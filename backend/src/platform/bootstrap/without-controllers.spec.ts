import 'reflect-metadata';
import { Controller, Global, Injectable, Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { expect, it } from 'vitest';
import { withoutControllers } from './without-controllers.js';

@Injectable()
class Bench {}

@Global()
@Module({ providers: [Bench], exports: [Bench] })
class WorkshopModule {}

@Injectable()
class Pendulum {
  constructor(readonly bench: Bench) {}
}

@Controller()
class PendulumController {}

@Module({ controllers: [PendulumController], providers: [Pendulum], exports: [Pendulum] })
class PendulumModule {}

@Injectable()
class Clockwork {
  constructor(readonly pendulum: Pendulum) {}
}

@Module({ imports: [PendulumModule], controllers: [PendulumController], providers: [Clockwork] })
class ClockModule {}

@Module({})
class ProcessModule {}

it('modules keep their providers, once each, and lose their controllers', async () => {
  const imports = withoutControllers([WorkshopModule, ClockModule, PendulumModule]);
  const app = await NestFactory.createApplicationContext({ module: ProcessModule, imports }, { logger: false });
  expect(app.get(Clockwork, { strict: false }).pendulum).toBe(app.get(Pendulum, { strict: false }));
  const modules = [...app.get(ModulesContainer).values()];
  expect(modules.flatMap(({ controllers }) => [...controllers.keys()])).toEqual([]);
  expect(modules.filter(({ name }) => name === 'PendulumModule')).toHaveLength(1);
  await app.close();
});

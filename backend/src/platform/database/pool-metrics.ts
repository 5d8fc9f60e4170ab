import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { MetricSource } from '../metrics/metric-source.js';

interface PooledConnection {
  address: string;
  connectionId: number | '<monitor>';
}

const connectionKey = ({ address, connectionId }: PooledConnection): string => `${address}/${connectionId}`;

/** Metrics of the MongoDB connection pool, counted from the driver's events. */
@Injectable()
export class PoolMetrics implements OnModuleInit, MetricSource {
  private readonly open = new Set<string>();
  private readonly inUse = new Set<string>();
  private waiting = 0;

  private readonly connections = new Gauge({
    name: 'fulcrum_mongodb_pool_connections',
    help: 'Connections to MongoDB by state: idle, used',
    labelNames: ['state'],
    registers: [],
    collect: () => {
      this.connections.set({ state: 'used' }, this.inUse.size);
      this.connections.set({ state: 'idle' }, this.open.size - this.inUse.size);
    },
  });
  private readonly queue: Gauge = new Gauge({
    name: 'fulcrum_mongodb_pool_waiting',
    help: 'Operations that wait for a connection to MongoDB',
    registers: [],
    collect: () => {
      this.queue.set(this.waiting);
    },
  });
  private readonly waits = new Histogram({
    name: 'fulcrum_mongodb_pool_wait_seconds',
    help: 'How long operations waited for a connection to MongoDB',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 3],
    registers: [],
  });
  private readonly failures = new Counter({
    name: 'fulcrum_mongodb_pool_failures_total',
    help: 'Operations that got no connection to MongoDB',
    registers: [],
  });
  readonly metrics = [this.connections, this.queue, this.waits, this.failures];

  constructor(@InjectConnection() private readonly connection: Connection) {}

  onModuleInit(): void {
    if (this.connection.readyState === CONNECTED) this.listen();
    this.connection.on('connected', () => this.listen());
  }

  /**
   * The client exists only after the first connection. Connections that it opened before show up when they are next
   * used.
   */
  private listen(): void {
    const client = this.connection.getClient();
    if (client.listenerCount('connectionCheckedOut') > 0) return;
    client.on('connectionCreated', (event) => this.open.add(connectionKey(event)));
    client.on('connectionClosed', (event) => {
      this.open.delete(connectionKey(event));
      this.inUse.delete(connectionKey(event));
    });
    client.on('connectionCheckOutStarted', () => (this.waiting += 1));
    client.on('connectionCheckedOut', (event) => {
      this.gotOne(event.durationMS);
      this.open.add(connectionKey(event));
      this.inUse.add(connectionKey(event));
    });
    client.on('connectionCheckOutFailed', (event) => {
      this.gotOne(event.durationMS);
      this.failures.inc();
    });
    client.on('connectionCheckedIn', (event) => this.inUse.delete(connectionKey(event)));
  }

  /**
   * A wait has ended, with or without a connection. Waits that began before we listened must not push the count below
   * zero.
   */
  private gotOne(waitedMs: number): void {
    this.waiting = Math.max(0, this.waiting - 1);
    this.waits.observe(waitedMs / 1000);
  }
}

/** mongoose's readyState for a live connection. */
const CONNECTED = 1;

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { Digest, DigestRound, DigestRoundSchema, DigestSchema } from './digest.schema.js';
import { OptOutLinks } from './opt-out/opt-out-links.js';
import { OptOut, OptOutSchema } from './opt-out/opt-out.schema.js';
import { OptOutController } from './opt-out/opt-out.controller.js';
import { OptOutService } from './opt-out/opt-out.service.js';
import { OptOutsRepository } from './opt-out/opt-outs.repository.js';

/**
 * The API's providers: the page behind the link at the end of a digest. Registers every model, so that their indexes
 * are built.
 */
@Module({
  imports: [
    PeopleModule,
    MongooseModule.forFeature([
      { name: OptOut.name, schema: OptOutSchema },
      { name: Digest.name, schema: DigestSchema },
      { name: DigestRound.name, schema: DigestRoundSchema },
    ]),
  ],
  controllers: [OptOutController],
  providers: [OptOutsRepository, OptOutLinks, OptOutService],
})
export class DigestsModule {}

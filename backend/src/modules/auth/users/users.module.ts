import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { User, UserSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** The accounts of everybody who signs in, for the modules auth and people only. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [UsersRepository],
  exports: [UsersRepository, MongooseModule],
})
export class UsersModule {}

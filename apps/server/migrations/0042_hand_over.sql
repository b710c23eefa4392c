-- Links with which staff hand a device to a patient: they last some hours, and no list shows them.
ALTER TABLE "pushes" ADD COLUMN "hand_over" boolean DEFAULT false NOT NULL;

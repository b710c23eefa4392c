-- A score is some kilobytes of texts: packing it took a third of the time that a report takes to write, and each look at it
-- unpacked it again. Reports written before stay packed; both are read alike.
ALTER TABLE "reports" ALTER COLUMN "score" SET STORAGE EXTERNAL;

-- changes.announce
SELECT FROM pg_notify('cogclinic', $1);


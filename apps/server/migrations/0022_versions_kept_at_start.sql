-- Each start keeps the versions of its release in the owner's name; who is bound by row-level security reads them only.
REVOKE INSERT ON instrument_versions FROM cogclinic_app;
